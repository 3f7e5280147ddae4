import { builtinRules } from 'eslint/use-at-your-own-risk'

/** The one rule of ESLint that the linter does not have itself: patterns of the syntax tree that are not allowed. */
export default {
  meta: { name: 'syntax' },
  rules: { restricted: builtinRules.get('no-restricted-syntax') },
}
