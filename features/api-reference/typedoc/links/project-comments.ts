import type { Comment, ProjectReflection } from 'typedoc'

/** The comments of all that is documented, each once: a member and its signatures may share one. */
export function projectComments({ reflections }: ProjectReflection): readonly Comment[] {
  return [...new Set(Object.values(reflections).flatMap(({ comment }) => comment ?? []))]
}
