import type { ReactNode } from 'react'
import { CodeBlock, Link, ThemedImage, useBaseUrl } from 'docs-gen/runtime'
import { HomeEditor } from '../theme/HomeEditor.tsx'
import { NewTab } from '../theme/NewTab.tsx'

export const meta = {
  description:
    'Lexical is an extensible text editor framework for the web: reliable, accessible and minimal. Guides, API reference, examples.',
  wrapperClassName: 'home',
}

const firstEditor = `import {registerRichText} from '@lexical/rich-text';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
} from 'lexical';

const editor = createEditor({namespace: 'Note'});
editor.setRootElement(document.getElementById('note'));
registerRichText(editor);

editor.update(() => {
  const text = $createTextNode('Hello, ');
  const bold = $createTextNode('world').toggleFormat('bold');
  $getRoot().append($createParagraphNode().append(text, bold));
});
`

const pluginEditor = `export function Editor() {
  return (
    <LexicalComposer initialConfig={initialConfig}>
      <RichTextPlugin
        contentEditable={<ContentEditable ariaLabel="Note" />}
        ErrorBoundary={LexicalErrorBoundary}
      />
      <HistoryPlugin />
      <ListPlugin />
      <TablePlugin />
      <MarkdownShortcutPlugin />
    </LexicalComposer>
  );
}
`

interface Principle {
  readonly name: string
  readonly text: string
  readonly to: string
  readonly more: string
}

const principles: readonly Principle[] = [
  {
    name: 'Reliable',
    text: 'The editor state is the source of truth, not the DOM. Changes happen in updates; one that fails is rolled back to the last good state, so the text and what readers see stay in step.',
    to: '/docs/concepts/editor-state',
    more: 'How the editor state works',
  },
  {
    name: 'Accessible',
    text: 'Lexical follows established accessibility guidelines such as WCAG. Text stays real text in a real editable element, so it works with screen readers and other assistive technologies.',
    to: '/docs/faq#what-about-accessibility',
    more: 'What to do on your side',
  },
  {
    name: 'Minimal',
    text: 'The core has no toolbar, no menus and no dependencies. Features are added through plugins: take undo, lists, tables or Markdown when you need them, and ship nothing else.',
    to: '/docs/getting-started/creating-plugin',
    more: 'Create a plugin',
  },
]

interface Step {
  readonly name: string
  readonly text: string
  readonly to: string
}

const steps: readonly Step[] = [
  {
    name: 'Command',
    text: 'A key, a paste or a toolbar button becomes a typed command.',
    to: '/docs/concepts/commands',
  },
  { name: 'Update', text: 'A handler changes a mutable draft of the document.', to: '/docs/concepts/updates' },
  { name: 'Transform', text: 'Your rules run on every node the update touched.', to: '/docs/concepts/transforms' },
  { name: 'State', text: 'The draft is committed as an immutable snapshot.', to: '/docs/concepts/editor-state' },
  { name: 'DOM', text: 'Only the elements that differ are written.', to: '/docs/concepts/dom-events' },
]

const next: readonly Step[] = [
  {
    name: 'Quick start',
    text: 'An editor with plain TypeScript: undo, a toolbar, saving.',
    to: '/docs/getting-started/quick-start',
  },
  {
    name: 'Use it with React',
    text: 'Components and hooks that wrap the same steps.',
    to: '/docs/getting-started/react',
  },
  { name: 'Learn the concepts', text: 'State, nodes, updates, selection: one page each.', to: '/docs/intro' },
  { name: 'Edit together', text: 'Several people in one document, through Yjs.', to: '/docs/collaboration/react' },
  { name: 'Look up the API', text: 'Every class, function and type of every package.', to: '/docs/api/' },
  { name: 'See examples', text: 'Complete editors and single features, with source.', to: '/gallery' },
]

const packages: Readonly<Record<string, readonly string[]>> = {
  Editing: ['lexical', 'rich-text', 'plain-text', 'history', 'clipboard', 'selection', 'dragon', 'overflow'],
  Content: ['list', 'link', 'table', 'code', 'hashtag', 'mark', 'text'],
  'In and out': ['html', 'markdown', 'file', 'headless', 'yjs'],
  Building: ['react', 'utils', 'offset', 'devtools-core', 'eslint-plugin'],
}

/** The page readers come to first: what Lexical is, and where to go. */
export default function Home(): ReactNode {
  return (
    <main>
      <Hero />
      <Principles />
      <Plugins />
      <Steps />
      <Next />
      <Packages />
    </main>
  )
}

function Hero(): ReactNode {
  return (
    <header className="home-top">
      <div className="container home-split">
        <div>
          <p className="home-eyebrow">
            <Link to="https://github.com/facebook/lexical/releases/tag/v0.35.0">Version 0.35.0</Link>
          </p>
          <h1 className="home-title">
            Build the <span className="home-selection">text editor</span> your product needs
          </h1>
          <p className="home-lead">
            Lexical is an extensible text editor framework for the web. It is reliable, accessible and minimal: you
            design the editor, and add its features as plugins.
          </p>
          <p className="home-actions">
            <Link className="button button--primary button--lg" to="/docs/getting-started/quick-start">
              Get started
            </Link>
            <Link
              className="button button--secondary button--outline button--lg"
              to="https://playground.lexical.dev"
              externalIcon={false}
            >
              Playground <NewTab />
            </Link>
          </p>
          <CodeBlock language="bash" className="home-install">
            npm install lexical @lexical/rich-text
          </CodeBlock>
        </div>
        <div className="home-demo">
          <CodeBlock language="ts" title="note.ts">
            {firstEditor}
          </CodeBlock>
          <HomeEditor />
        </div>
      </div>
    </header>
  )
}

function Principles(): ReactNode {
  return (
    <section className="container home-section" aria-labelledby="principles">
      <h2 id="principles" className="visually-hidden">
        Reliable, accessible, minimal
      </h2>
      <ul className="home-principles clean-list">
        {principles.map((principle) => (
          <li key={principle.name}>
            <Picture name={principle.name.toLowerCase()} />
            <h3>{principle.name}</h3>
            <p>{principle.text}</p>
            <Link className="home-more" to={principle.to}>
              {principle.more}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A decorative drawing: the text beside it says the same. */
function Picture({ name }: { readonly name: string }): ReactNode {
  const light = useBaseUrl(`/img/feature-${name}.svg`)
  const dark = useBaseUrl(`/img/feature-${name}-dark.svg`)
  return <ThemedImage sources={{ light, dark }} alt="" width={320} height={220} loading="lazy" />
}

function Plugins(): ReactNode {
  return (
    <section className="home-band" aria-labelledby="plugins">
      <div className="container home-section home-split">
        <div>
          <h2 id="plugins">Every feature is a plugin</h2>
          <p className="home-text">
            A plugin is a function that registers commands, listeners or transforms, and returns a function that takes
            them away again. In React it is a component: put it inside the composer and the feature is there.
          </p>
          <p className="home-text">
            The plugins of the packages use the API that yours will use. When one does almost what you want, replace it,
            and leave the rest alone.
          </p>
          <Link className="home-more" to="/docs/react/plugins">
            The plugins for React
          </Link>
        </div>
        <CodeBlock language="tsx" title="Editor.tsx" metastring="{8-11}">
          {pluginEditor}
        </CodeBlock>
      </div>
    </section>
  )
}

function Steps(): ReactNode {
  return (
    <section className="container home-section" aria-labelledby="steps">
      <h2 id="steps">From a key to the screen, in one direction</h2>
      <ol className="home-steps clean-list">
        {steps.map(({ name, text, to }) => (
          <li key={name}>
            <h3>
              <Link to={to}>{name}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Next(): ReactNode {
  return (
    <section className="container home-section" aria-labelledby="next">
      <h2 id="next">Where to go next</h2>
      <ul className="tiles clean-list">
        {next.map(({ name, text, to }) => (
          <li key={name} className="tile">
            <h3>
              <Link to={to}>{name}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Packages(): ReactNode {
  return (
    <section className="home-band" aria-labelledby="packages">
      <div className="container home-section">
        <h2 id="packages">25 packages, one version</h2>
        <p className="home-text">Take the ones you use. All of a release carry the same number and fit together.</p>
        <dl className="home-packages">
          {Object.entries(packages).map(([group, names]) => (
            <div key={group}>
              <dt>{group}</dt>
              <dd>
                {names.map((name) => (
                  <PackageLink key={name} name={name} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function PackageLink({ name }: { readonly name: string }): ReactNode {
  const isCore = name === 'lexical'
  return (
    <Link to={`/docs/packages/${isCore ? name : `lexical-${name}`}`}>
      <code>{isCore ? name : `@lexical/${name}`}</code>
    </Link>
  )
}
