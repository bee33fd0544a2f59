/** Styles of the form for the page that is served with it: its code, which would bring them, comes late. */
import '@fanfare/ui/page/total-bar.module.css';
import '../till/pay-with.module.css';
import '../till/till.module.css';
import './mass-order.module.css';
import './mass-table.module.css';
import './paste-field.module.css';
