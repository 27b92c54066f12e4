import type { ReactNode } from 'react'
import type { Box } from './box.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { NoResultsScreen } from './NoResultsScreen.tsx'
import { ResultsScreen } from './ResultsScreen.tsx'
import { StartScreen } from './StartScreen.tsx'

/** Draws the screen that the state calls for. A search under way changes nothing until it has its answer (R86). */
export function Screen({ box }: { readonly box: Box }): ReactNode {
  const { failure, answer } = box.state
  if (failure) return <ErrorScreen box={box} failure={failure} />
  if (!answer) return <StartScreen box={box} />
  if (answer.items.length === 0) return <NoResultsScreen box={box} query={answer.query} />
  return <ResultsScreen box={box} answer={answer} />
}
