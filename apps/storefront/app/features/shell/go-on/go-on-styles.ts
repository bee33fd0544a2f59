/** Styles of the ways on for the page that is served with them: their code, which would bring them, comes late. */
import '@fanfare/ui/section-card.module.css';
import '@fanfare/ui/page/split.module.css';
import './go-on.module.css';
import './go-on-rows.module.css';
