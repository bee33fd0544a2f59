/** Styles of the parts of a widget for the page that is served with them: their code, which would bring them, comes late. */
import '@fanfare/ui/section-card.module.css';
import '@fanfare/ui/page/split.module.css';
import '../form/widget.module.css';
