/** Signals of a browser that its reader does not want to be followed. Not every browser has them. */
export interface PrivacySignals {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack?: string | null
}

/** Whether a browser asks not to follow its reader. */
export function isFollowingRefused({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1'
}
