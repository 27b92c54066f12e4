import type { ReactNode } from 'react'
import { Link } from 'docs-gen/runtime'
import { NewTab } from '../theme/NewTab.tsx'

export const meta = {
  title: 'Community',
  description:
    'Where to ask about Lexical, how to report a bug or contribute to the project, and how we treat each other.',
  wrapperClassName: 'community',
}

const repository = 'https://github.com/facebook/lexical'

interface Place {
  readonly name: string
  readonly text: ReactNode
  readonly to: string
  /** What the drawing beside it shows, as SVG paths on a grid of 24. */
  readonly icon: string
}

const places: readonly Place[] = [
  {
    name: 'Discord',
    text: 'Talk to other developers and to the maintainers. The quickest way to an answer, and good for open questions.',
    to: 'https://discord.gg/KmG4wQnnD9',
    icon: 'M4 5h16v11h-8l-5 4v-4H4zM8 10.5h.01M12 10.5h.01M16 10.5h.01',
  },
  {
    name: 'Stack Overflow',
    text: (
      <>
        Ask with the tag <code>lexicaljs</code> and some code. The next person with the same question finds your answer.
      </>
    ),
    to: 'https://stackoverflow.com/questions/tagged/lexicaljs',
    icon: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.3 9.2a2.8 2.8 0 1 1 4 2.6c-.9.4-1.3 1-1.3 1.9M12 16.7h.01',
  },
  {
    name: 'GitHub',
    text: 'Read the source, look through known problems and releases, report a bug or propose a feature.',
    to: repository,
    icon: 'M6 8.5v7M6 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 8.5c0 4.5-12 2.5-12 7',
  },
  {
    name: 'Twitter',
    text: 'Releases and news from the team, and what others have built with Lexical.',
    to: 'https://twitter.com/lexicaljs',
    icon: 'M4 10v4h3l9 4.5v-13L7 10zM19 9.5a3.5 3.5 0 0 1 0 5M7.5 14l1.5 5.5h2.5L10 15.2',
  },
]

const steps: readonly { readonly name: string; readonly text: ReactNode }[] = [
  {
    name: 'Report what is broken',
    text: (
      <>
        Look for it among the <Link to={`${repository}/issues`}>known issues</Link> first. If it is new, say which
        version and browser you use and add the smallest example that shows it; the{' '}
        <Link to="https://playground.lexical.dev">playground</Link> is a good place to try.
      </>
    ),
  },
  {
    name: 'Improve these pages',
    text: (
      <>
        A sentence that is wrong or hard to follow is a bug too. The <Link to="/markdown-page">page about writing</Link>{' '}
        shows everything a guide can contain.
      </>
    ),
  },
  {
    name: 'Send a change',
    text: (
      <>
        Talk about larger ones in an issue before you write them. The{' '}
        <Link to={`${repository}/blob/main/CONTRIBUTING.md`}>contributing guide</Link> explains the setup and the
        licence agreement, <Link to="/docs/testing">Testing</Link> how to run the tests, and{' '}
        <Link to="/docs/design">Design</Link> why things are as they are.
      </>
    ),
  },
  {
    name: 'Look after the project',
    text: (
      <>
        Answering a question or reviewing a change helps as much as code. The{' '}
        <Link to="/docs/maintainers-guide">maintainers’ guide</Link> describes how changes are merged and released.
      </>
    ),
  },
]

/** Where to get help, how to contribute, and how people treat each other. */
export default function Community(): ReactNode {
  return (
    <main className="container home-section">
      <header className="community-header">
        <h1>Community</h1>
        <p className="home-lead">
          Lexical is open source, and most of what is known about it has been asked and answered by people like you.
          Here is where to find them.
        </p>
      </header>
      <Help />
      <Contribute />
      <Conduct />
    </main>
  )
}

function Help(): ReactNode {
  return (
    <section aria-labelledby="help">
      <h2 id="help">Get help</h2>
      <p className="home-text">
        Many questions have an answer already: try the search of this site, the{' '}
        <Link to="/docs/faq">frequent questions</Link> and the <Link to="/docs/error">list of errors</Link>. Otherwise,
        ask. Say what you want to achieve, what you tried, and what happened.
      </p>
      <ul className="tiles tiles--two clean-list">
        {places.map((place) => (
          <li key={place.name} className="tile community-place">
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={place.icon} />
            </svg>
            <div>
              <h3>
                <Link to={place.to} externalIcon={false}>
                  {place.name} <NewTab />
                </Link>
              </h3>
              <p>{place.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Contribute(): ReactNode {
  return (
    <section aria-labelledby="contribute">
      <h2 id="contribute">Contribute</h2>
      <dl className="community-steps">
        {steps.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Conduct(): ReactNode {
  return (
    <section aria-labelledby="conduct">
      <h2 id="conduct">Code of conduct</h2>
      <p className="home-text">
        Be patient, assume good intent, and argue about the matter, not the person. Everyone who takes part, in any of
        these places, agrees to the <Link to={`${repository}/blob/main/CODE_OF_CONDUCT.md`}>code of conduct</Link>. It
        also says whom to tell when somebody does not keep to it; reports are handled in confidence.
      </p>
      <p className="home-text">
        Please do not report security problems in public: the{' '}
        <Link to={`${repository}/blob/main/CONTRIBUTING.md`}>contributing guide</Link> names a safe way.
      </p>
    </section>
  )
}
