import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const letters = '[\\p{L}]{2,}'
const cjk = '[\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af\\uff01-\\uff60]'

const textRules = [
  { selector: `JSXText[value=/${letters}/u]`, message: 'What is read goes through t().' },
  {
    selector: `JSXAttribute[name.name=/^(?:label|title|placeholder|alt|text|help|error|aria-label|ariaLabel)$/] > Literal[value=/${letters}/u]`,
    message: 'What is read goes through t().',
  },
]
const cjkRules = [
  { selector: `Literal[value=/${cjk}/]`, message: 'Texts live in the dictionaries.' },
  { selector: `TemplateElement[value.raw=/${cjk}/]`, message: 'Texts live in the dictionaries.' },
]
const platformRules = [
  {
    selector: "MemberExpression[property.name='TARO_ENV']",
    message: 'Platforms differ by file (X.ts, X.h5.ts), never by an if.',
  },
]

/** Of browsers or of full JavaScript engines only: WeChat has none of them. */
const browserGlobals = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'fetch',
  'XMLHttpRequest',
  'Intl',
  'URL',
  'URLSearchParams',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'structuredClone',
  'crypto',
  'performance',
].map((name) => ({ name, message: 'Shared code runs in WeChat too: put it behind src/platform.' }))

const ourRules = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  // Functions that keep an agreed promise need not wait for anything.
  '@typescript-eslint/require-await': 'off',
  // Stores are bound by MobX (`autoBind`), other objects of functions are closures: the rule sees neither.
  '@typescript-eslint/unbound-method': 'off',
  eqeqeq: ['error', 'always'],
  'no-console': 'error',
}

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/coverage/**',
      '.data/**',
      '.*',
      '.cache/**',
      '.temp/**',
      'shots/**',
      'bench-out/**',
      'server/migrations/**',
      '**/*.{js,cjs,mjs}',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: ourRules,
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { globals: { defineAppConfig: 'readonly', definePageConfig: 'readonly' } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-globals': ['error', ...browserGlobals],
      'no-restricted-syntax': ['error', ...textRules, ...cjkRules, ...platformRules],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/pages/**/*.tsx', 'src/useCar/**/*.tsx'],
    rules: { 'max-lines': ['error', { max: 150, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Written for browsers alone.
    files: ['src/**/*.h5.{ts,tsx}', 'src/h5/**', 'src/serviceWorker/**'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['src/i18n/locales/**'],
    rules: { 'no-restricted-syntax': 'off', 'max-lines': 'off' },
  },
  {
    // Tests, and the sample data they share.
    files: ['src/**/*.test.{ts,tsx}', 'src/**/testing/**', 'src/stores/testRoot.ts'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-syntax': 'off',
      'max-lines': 'off',
    },
  },
  {
    // The operator's web app runs in browsers alone; what is read stands in its two dictionaries.
    files: ['ops/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': ['error', ...textRules, ...cjkRules],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['ops/src/i18n/{ja,en}.ts', 'ops/src/**/*.test.ts'],
    rules: { 'no-restricted-syntax': 'off', 'max-lines': 'off' },
  },
  {
    files: ['ops/src/**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'describe', 'it', 'suite'] },
          ],
        },
      ],
    },
  },
  {
    // Programs of the command line speak through the console; the runner's `test` answers a promise nobody awaits.
    files: [
      'scripts/**',
      'tests/**',
      '**/*.test.ts',
      'server/test/**',
      'server/src/main.ts',
      'sandbox/src/main.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['contract/**', 'server/**', 'sandbox/**', 'tests/**', 'scripts/**'],
    languageOptions: {
      parserOptions: {
        projectService: false,
        project: ['tsconfig.node.json', 'sandbox/fields/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'describe', 'it', 'suite'] },
          ],
        },
      ],
    },
  },
  {
    // The contract runs in every engine, WeChat's included.
    files: ['contract/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-globals': ['error', ...browserGlobals] },
  },
)
