const greetings = { de: 'Guten Tag', en: 'Good day' }

// #region greet
/** Greets by name. */
export function greet(name: string, language: keyof typeof greetings = 'en'): string {
  return `${greetings[language]}, ${name}!`
}
// #endregion greet
