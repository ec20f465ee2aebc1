/** An action of a request's history for people: lower case, hyphens and underscores as spaces, capitalised (spec 5). */
export function historyAction(actionText: string): string {
  const words = actionText.replaceAll(/[-_]+/g, ' ').trim().toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
