// What features add at the end of a doc. With a second one this becomes a component that draws both.
export { Contributors as FooterRow, hasContributors as hasFooterRow } from './contributors/browser/Contributors.tsx'
export { Feedback as PageEnd } from './feedback/browser/Feedback.tsx'
