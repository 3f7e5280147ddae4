const defineJestConfig = require('@tarojs/test-utils-react/dist/jest.js').default

module.exports = defineJestConfig({
  testEnvironment: 'jsdom',
  bail: 0,
  // The first test of a file waits for its modules to be compiled, on a busy machine longer than five seconds.
  testTimeout: 60_000,
  // Replaces the helper's own list, so that is named again.
  setupFiles: [
    require.resolve('@tarojs/test-utils-react/dist/jest/jest.setup.js'),
    '<rootDir>/config/jest/setup.js',
  ],
  // X.h5.tsx wins over X.tsx, as in the H5 build.
  moduleFileExtensions: ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'js', 'jsx', 'mjs', 'json'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  cacheDirectory: '<rootDir>/.cache/jest',
  // Also for .mjs: some packages ship only that.
  transform: { '^.+\\.(m?js|jsx|ts|tsx)$': '<rootDir>/config/jest/transform.js' },
  moduleNameMapper: {
    // Spelt as in the helper, whose own entry this replaces.
    '@tarojs/components$': '<rootDir>/src/h5/components/index.ts',
    // Before the alias: a style sheet may be named by it.
    '\\.(css|scss)$': '<rootDir>/config/jest/styleStub.js',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
})
