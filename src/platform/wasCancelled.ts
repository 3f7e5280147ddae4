/** Whether the traveller closed one of WeChat's windows, by what WeChat answers then (`requestPayment:fail cancel`). */
export const wasCancelled = (failure: unknown): boolean =>
  typeof failure === 'object' &&
  failure !== null &&
  'errMsg' in failure &&
  /cancel/i.test(String(failure.errMsg))
