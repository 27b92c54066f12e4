import type { SidebarsConfig } from 'docs-gen'

const sidebars: SidebarsConfig = {
  docs: ['intro', 'writing', 'publishing'],
}

export default sidebars
