const names: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  x: 'X',
  youtube: 'YouTube',
}

/** The name of a platform as its owners write it; unknown ones get a capital. */
export function socialName(platform: string): string {
  return names[platform] ?? platform.slice(0, 1).toUpperCase() + platform.slice(1)
}
