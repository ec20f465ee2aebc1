const longest = 32

/** A company's name as order and invoice lists show it: cut to 32 characters, and an ellipsis says so (spec 9). */
export function companyNameInList(name: string): string {
  const characters = [...name]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : name
}
