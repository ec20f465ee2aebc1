/** A company's name as order and invoice lists show it: its first 32 characters, no ellipsis (spec 9). */
export const companyNameInList = (name: string): string => [...name].slice(0, 32).join('')
