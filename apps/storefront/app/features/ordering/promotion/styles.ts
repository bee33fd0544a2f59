/** Styles of the form for the page that is served with it: its code, which would bring them, comes late. */
import '@fanfare/ui/page/total-bar.module.css';
import '../../../shared/ordering/refill-brief.module.css';
import '../../../shared/payment/method-rows.module.css';
import '../till/pay-with.module.css';
import './channel-field.module.css';
import './post-count.module.css';
import './promotion-form.module.css';
import './promotion-panel.module.css';
import './service-rows.module.css';
