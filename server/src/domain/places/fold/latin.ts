/**
 * Spellings of Japanese in Latin letters made one: Hepburn, Kunrei, wāpuro, with or without long vowels. The rules
 * run in this order over every run of Latin letters, in names and in what is typed alike, so that English words
 * only need to come out the same on both sides.
 */
export const latinRules: readonly (readonly [
  pattern: RegExp,
  replacement: (match: RegExpExecArray) => string,
])[] = [
  // Doubled consonants and tch: nippon and nipon, matcha and macha.
  [/tch/g, () => 'ch'],
  [/([bcdfghjklmnpqrstvwxz])\1+/g, ([, letter = '']) => letter],
  // shi, chi, tsu, fu, ji and their y-sounds as Kunrei writes them.
  [/([sc])hy?([aueo])/g, ([, letter, vowel]) => `${letter === 's' ? 's' : 't'}y${vowel}`],
  [/([sc])hi/g, ([, letter]) => `${letter === 's' ? 's' : 't'}i`],
  [/tsu/g, () => 'tu'],
  [/fu/g, () => 'hu'],
  [/jy?([aueo])/g, ([, vowel]) => `zy${vowel}`],
  [/ji/g, () => 'zi'],
  // Namba and Nanba; Temma and Tenma have lost one m above, so an n before m goes as well.
  [/(?<!n)n+m/g, () => 'm'],
  [/m(?=[bp])/g, () => 'n'],
  // Long vowels: ou, oo, oh, uu.
  [/oh(?![aiueoy])/g, () => 'o'],
  [/o[ou]+/g, () => 'o'],
  [/([aiue])\1+/g, ([, vowel = '']) => vowel],
]
