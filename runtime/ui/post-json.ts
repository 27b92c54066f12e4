/** Sends a value to an address, even if the reader leaves the page meanwhile. @returns whether the address took it */
export async function postJson(address: string, value: object): Promise<boolean> {
  const request: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
    credentials: 'same-origin',
    keepalive: true,
  }
  return fetch(address, request).then(
    ({ ok }) => ok,
    () => false,
  )
}
