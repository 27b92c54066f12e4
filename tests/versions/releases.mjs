/**
 * The oldest and the newest release of each peer that this job runs, the oldest first. package.json's ranges say the same
 * (tests/versions.slow.test.ts compares): a release that no job has seen is not in a range.
 */
export const releases = [
  { packages: ['react', 'react-dom'], versions: ['19.0.0', '19.1.0', '19.2.0', '19.3.1'] },
  { packages: ['typedoc'], versions: ['0.28.20'] },
  { packages: ['typescript'], versions: ['5.0.4', '5.9.3', '6.0.3'] },
  { packages: ['katex'], versions: ['0.16.0', '0.19.1'] },
  { packages: ['mermaid'], versions: ['11.0.0', '12.3.0'] },
  { packages: ['shiki'], versions: ['4.0.0', '4.6.0'] },
  { packages: ['sass'], versions: ['1.45.0', '1.108.2'], without: ['sass-embedded'] },
  { packages: ['sass-embedded'], versions: ['1.63.5', '1.108.2'] },
  { packages: ['satori'], versions: ['0.18.0', '0.63.2'] },
  { packages: ['@resvg/resvg-js'], versions: ['2.6.2'] },
  { packages: ['opencc-js'], versions: ['1.0.5', '1.4.2'] },
  { packages: ['axe-core'], versions: ['4.10.0', '4.14.1'] },
  { packages: ['playwright-core'], versions: ['1.45.0', '1.65.1'] },
  { packages: ['cspell-lib'], versions: ['9.0.0', '10.4.1'] },
  { packages: ['@modelcontextprotocol/sdk'], versions: ['1.25.0', '1.32.2'] },
  { packages: ['remark-parse'], versions: ['11.0.0'] },
  { packages: ['remark-gfm'], versions: ['4.0.1'] },
  { packages: ['remark-mdx'], versions: ['3.1.1'] },
  { packages: ['remark-directive'], versions: ['3.0.0', '4.0.0'] },
  { packages: ['remark-frontmatter'], versions: ['5.0.0'] },
]

/** Peers that only apps around the docs have: the example apps are built and used with them. */
export const appReleases = [
  { package: 'react-router', versions: ['7.0.0', '7.18.6', '8.5.1'], app: 'react-router-library' },
  { package: '@tanstack/react-router', versions: ['1.130.0', '1.170.46'], app: 'tanstack-router' },
  { package: 'next', versions: ['15.0.4', '16.4.6'], app: 'next' },
]

/** Releases of Node: of each part of `engines` the first one, and of each line the newest. */
export const nodeReleases = ['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.21.0', '26.10.0']
