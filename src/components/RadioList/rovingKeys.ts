/** Mini-programs have no keyboard to move between choices with. */
export const rovingKeys = (_role: 'radio' | 'tab', _moving?: 'choose' | 'focus') => ({})
