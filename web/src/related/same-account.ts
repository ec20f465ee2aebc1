/** For the search of a link: keeps the account from the current address. */
export const sameAccount = ({ account }: { readonly account?: string }) =>
  account === undefined ? {} : { account }
