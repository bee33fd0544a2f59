/** Top-up before it is sent: its amount, then the payment method (TOP-01..03). */
export type TopUpState = {
  currentStep: number;
  selectedPayment: number | null;
  amount: string;
  couponCode: string;
};
export type TopUpChange =
  | { type: 'amount'; amount: string }
  | { type: 'coupon'; couponCode: string }
  | { type: 'method'; id: number }
  | { type: 'back' };

const FIRST_STEP = 1;

/** Begins with a method already chosen where one takes the amount. */
export function beginTopUp(given: {
  amount: string;
  methodId: number | null;
  couponCode: string;
}): TopUpState {
  const { amount, methodId, couponCode } = given;
  const empty = { currentStep: FIRST_STEP, selectedPayment: null, amount, couponCode };

  return methodId === null ? empty : changeTopUp(empty, { type: 'method', id: methodId });
}

export function changeTopUp(state: TopUpState, change: TopUpChange): TopUpState {
  switch (change.type) {
    case 'amount':
      return { ...state, amount: change.amount };
    case 'coupon':
      return { ...state, couponCode: change.couponCode };
    case 'method':
      return {
        ...state,
        selectedPayment: change.id,
        currentStep: state.selectedPayment === null ? state.currentStep + 1 : state.currentStep,
      };
    case 'back':
      return { ...state, selectedPayment: null, currentStep: Math.max(FIRST_STEP, state.currentStep - 1) };
  }
}
