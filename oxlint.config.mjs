import { defineConfig } from 'oxlint'

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

/** The numbers of the wire have names: contract/src/orders/kinds. */
const orderKindRules = [
  {
    selector:
      'BinaryExpression[operator=/^[!=]==$/][right.raw=/^[0-9]/]:matches([left.property.name=/^(?:type|kind)$/], [left.name=/^(?:type|kind)$/])',
    message: 'Ask isRide(), isPickup(), isLuggage() … of contract/orders/kinds.',
  },
  {
    selector:
      "CallExpression[callee.name=/^(?:eq|ne)$/][arguments.0.property.name='type'][arguments.1.raw=/^[0-9]/]",
    message: 'Compare with orderKinds of contract/orders/kinds.',
  },
]

/** Rules answer the same to the same: the caller hands in the time. */
const clockRules = [
  "MemberExpression[object.name='Date'][property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "MemberExpression[object.name='Math'][property.name='random']",
].map((selector) => ({ selector, message: 'The contract has no clock and no dice: take an argument.' }))

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

const errors = (names, plugin = '') => Object.fromEntries(names.map((name) => [plugin + name, 'error']))
const maxLines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }]

/** What ESLint and typescript-eslint recommend, less what the compiler refuses by itself. */
const recommended = {
  ...errors([
    'for-direction',
    'no-async-promise-executor',
    'no-case-declarations',
    'no-compare-neg-zero',
    'no-cond-assign',
    'no-constant-binary-expression',
    'no-constant-condition',
    'no-control-regex',
    'no-debugger',
    'no-delete-var',
    'no-dupe-else-if',
    'no-duplicate-case',
    'no-empty',
    'no-empty-character-class',
    'no-empty-pattern',
    'no-empty-static-block',
    'no-ex-assign',
    'no-extra-boolean-cast',
    'no-fallthrough',
    'no-global-assign',
    'no-invalid-regexp',
    'no-irregular-whitespace',
    'no-loss-of-precision',
    'no-misleading-character-class',
    'no-nonoctal-decimal-escape',
    'no-prototype-builtins',
    'no-regex-spaces',
    'no-self-assign',
    'no-shadow-restricted-names',
    'no-sparse-arrays',
    'no-unexpected-multiline',
    'no-unsafe-finally',
    'no-unsafe-optional-chaining',
    'no-unused-labels',
    'no-unused-private-class-members',
    'no-useless-backreference',
    'no-useless-catch',
    'no-useless-escape',
    'require-yield',
    'use-isnan',
    'valid-typeof',
    'no-array-constructor',
    'no-unused-expressions',
    'no-var',
    'prefer-const',
    'prefer-rest-params',
    'prefer-spread',
  ]),
  ...errors(
    [
      'await-thenable',
      'ban-ts-comment',
      'no-array-delete',
      'no-base-to-string',
      'no-duplicate-enum-values',
      'no-duplicate-type-constituents',
      'no-empty-object-type',
      'no-explicit-any',
      'no-extra-non-null-assertion',
      'no-for-in-array',
      'no-implied-eval',
      'no-misused-new',
      'no-namespace',
      'no-non-null-asserted-optional-chain',
      'no-redundant-type-constituents',
      'no-require-imports',
      'no-this-alias',
      'no-unnecessary-type-assertion',
      'no-unnecessary-type-constraint',
      'no-unsafe-argument',
      'no-unsafe-assignment',
      'no-unsafe-call',
      'no-unsafe-declaration-merging',
      'no-unsafe-enum-comparison',
      'no-unsafe-function-type',
      'no-unsafe-member-access',
      'no-unsafe-return',
      'no-unsafe-unary-minus',
      'no-wrapper-object-types',
      'only-throw-error',
      'prefer-as-const',
      'prefer-namespace-keyword',
      'prefer-promise-reject-errors',
      'restrict-plus-operands',
      'triple-slash-reference',
    ],
    'typescript/',
  ),
}

const ourRules = {
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  // The runner's `test` answers a promise nobody awaits.
  'typescript/no-floating-promises': [
    'error',
    {
      allowForKnownSafeCalls: [
        { from: 'package', package: 'node:test', name: ['test', 'describe', 'it', 'suite'] },
      ],
    },
  ],
  eqeqeq: ['error', 'always'],
  'no-console': 'error',
}

const reactRules = errors(
  [
    'rules-of-hooks',
    'exhaustive-deps',
    'static-components',
    'use-memo',
    'preserve-manual-memoization',
    'incompatible-library',
    'immutability',
    'globals',
    'refs',
    'set-state-in-effect',
    'error-boundaries',
    'purity',
    'set-state-in-render',
    'unsupported-syntax',
  ],
  'react/',
)

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['./config/lint/restrictedSyntax.mjs'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
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
  rules: { ...recommended, ...ourRules, 'syntax/restricted': ['error', ...orderKindRules] },
  overrides: [
    {
      files: ['src/**/*.{ts,tsx}'],
      globals: { defineAppConfig: 'readonly', definePageConfig: 'readonly' },
      rules: {
        ...reactRules,
        'no-restricted-globals': ['error', ...browserGlobals],
        'syntax/restricted': ['error', ...textRules, ...cjkRules, ...platformRules, ...orderKindRules],
        'max-lines': maxLines(300),
      },
    },
    {
      files: ['src/pages/**/*.tsx', 'src/useCar/**/*.tsx'],
      rules: { 'max-lines': maxLines(150) },
    },
    {
      // Written for browsers alone.
      files: ['src/**/*.h5.{ts,tsx}', 'src/h5/**', 'src/serviceWorker/**'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: ['src/i18n/locales/**'],
      rules: { 'syntax/restricted': 'off', 'max-lines': 'off' },
    },
    {
      // Tests, and the sample data they share.
      files: ['src/**/*.test.{ts,tsx}', 'src/**/testing/**', 'src/stores/testRoot.ts'],
      rules: { 'no-restricted-globals': 'off', 'syntax/restricted': 'off', 'max-lines': 'off' },
    },
    {
      // The operator's web app and the driver's run in browsers alone; what is read stands in their two dictionaries.
      files: ['ops/src/**/*.{ts,tsx}', 'drive/src/**/*.{ts,tsx}'],
      rules: {
        ...reactRules,
        'syntax/restricted': ['error', ...textRules, ...cjkRules, ...orderKindRules],
        'max-lines': maxLines(300),
      },
    },
    {
      files: [
        '{ops,drive}/src/i18n/{ja,en}.ts',
        'ops/src/i18n/rules/*.ts',
        'drive/src/i18n/phrases.ts',
        'drive/src/testing/**',
        '{ops,drive}/src/**/*.test.ts',
      ],
      rules: { 'syntax/restricted': 'off', 'max-lines': 'off' },
    },
    {
      // Programs of the command line speak through the console.
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
      // More than three arguments have names: an object. Constructors whose parameters are properties say so on the line.
      files: ['contract/**', 'sandbox/**', 'ops/**', 'drive/**', 'src/**', 'scripts/**', 'server/**'],
      rules: { 'max-params': ['error', { max: 3 }] },
    },
    {
      // Helpers of tests build one thing from a few values that the test shows side by side: four can still be read.
      files: ['**/*.test.{ts,tsx}', '**/testing/**', 'tests/**', 'server/test/**'],
      rules: { 'max-params': ['error', { max: 4 }] },
    },
    {
      // The contract runs in every engine, WeChat's included.
      files: ['contract/src/**/*.ts'],
      rules: {
        'no-restricted-globals': ['error', ...browserGlobals],
        'syntax/restricted': ['error', ...clockRules, ...orderKindRules],
      },
    },
    {
      files: ['contract/src/**/*.test.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      // Where the kinds are named.
      files: ['contract/src/orders/**'],
      rules: { 'syntax/restricted': ['error', ...clockRules] },
    },
    {
      // Tests hold what stands on the wire.
      files: ['**/*.test.{ts,tsx}'],
      rules: { 'syntax/restricted': 'off' },
    },
  ],
})
