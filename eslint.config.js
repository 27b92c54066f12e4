import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Limits that keep every file one idea and every function readable at a glance. */
const size = {
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', { max: 3 }],
}

const nodeGlobals = Object.fromEntries(Object.getOwnPropertyNames(globalThis).map((name) => [name, 'readonly']))
/** For functions that run in pages of tests. */
const pageGlobals = Object.fromEntries(
  ['document', 'getComputedStyle', 'MutationObserver', 'requestAnimationFrame', 'window'].map((name) => [
    name,
    'readonly',
  ]),
)

export default tseslint.config(
  {
    ignores: [
      'dist',
      '**/.docs-gen',
      'site/build',
      'docs/build',
      'tests/fixtures',
      'node_modules',
      'templates/starter',
      'site/docs',
      'site/blog',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['cli/**/*.ts', 'features/**/*.{ts,tsx}', 'runtime/**/*.{ts,tsx}', 'templates/**/*.ts'],
    ignores: ['features/**/*.test.ts'],
    rules: {
      ...size,
      '@typescript-eslint/no-explicit-any': 'error',
      // A list of features may have one member.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportDeclaration[source.value="zod"] > ImportSpecifier[imported.name="z"]',
          message: 'Write `import * as z`: the bundler keeps the used parts of a namespace only.',
        },
      ],
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
    },
  },
  {
    // TypeScript does not read scripts.
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { ...nodeGlobals, ...pageGlobals } },
    rules: { 'no-undef': 'error' },
  },
  {
    files: ['{runtime,features/*/browser}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
)
