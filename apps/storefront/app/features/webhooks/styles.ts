/** Styles of the part for the page that is served with it: its code, which would bring them, comes late. */
import '@fanfare/ui/copy-button.module.css';
import '@fanfare/ui/lists/list-page.module.css';
import '@fanfare/ui/overlays/menu.module.css';
import '@fanfare/ui/overlays/popover.module.css';
import './dialogs.module.css';
import './webhooks.module.css';
