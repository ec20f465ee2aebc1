/** For a link: the account that this screen's address names goes along. */
export const sameAccount = ({ account }: { readonly account?: string }) =>
  account === undefined ? {} : { account }
