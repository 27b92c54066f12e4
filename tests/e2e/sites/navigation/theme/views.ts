/** Stands for any source of analytics: hears of each page once its title is there. */
export function onRouteDidUpdate({
  location,
  previousLocation,
}: {
  location: Location
  previousLocation: Location | null
}): void {
  const views: unknown[] = ((window as unknown as { views?: unknown[] }).views ??= [])
  views.push([document.title, location.pathname + location.search + location.hash, previousLocation?.pathname ?? null])
}
