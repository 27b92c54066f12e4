/** The first names of a list, with the number of the others: `a, b and 3 more`. @param most names that are written */
export function firstNames(names: readonly string[], most: number): string {
  const list = names.slice(0, most).join(', ')
  return names.length > most ? `${list} and ${names.length - most} more` : list
}
