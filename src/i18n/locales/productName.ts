/** The product's name, always in Latin letters (glossary 1.7). */
export const productName = 'Noriai'

/** The product's name as Japan reads it, beside the Latin one. */
export const productNameInJapanese = '乗合'
