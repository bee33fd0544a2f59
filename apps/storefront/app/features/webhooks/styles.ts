/** Styles of the part for the page that is served with it: its code, which would bring them, comes late. */
import './dialogs.module.css';
import './webhooks.module.css';
