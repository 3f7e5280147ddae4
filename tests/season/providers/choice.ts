/** The payment providers that a season can have: one for everything, or all of them in turn. */
export const providerChoices = ['sandbox', 'stripe', 'wechat', 'all'] as const
export type ProviderChoice = (typeof providerChoices)[number]

/** Which providers new payments are made with; those of before keep theirs. */
export type Phase = 'first' | 'changed'
