/** The colour of a meaning; words say it too. */
export type Tone = 'sea' | 'leaf' | 'amber' | 'vermilion' | 'plain' | 'solid'
