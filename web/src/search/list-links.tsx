import type { Session } from '@portal/domain/session'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import layout from '../ui/layout.module.css'
import { findable } from './find-words.ts'

interface ListLinksProps {
  readonly session: Session
  readonly term: string
  /** Why somebody would go to a list. */
  readonly sentence: string
}

/** Links to the lists that the user may see, with the same search term. */
export function ListLinks({ session, term, sentence }: ListLinksProps) {
  const lists = [
    { name: 'Orders', of: 'order', to: paths.orders },
    { name: 'Invoices', of: 'invoice', to: paths.invoices('any') },
    { name: 'Design jobs', of: 'design request', to: paths.designRequests },
  ].filter(({ of }) => findable(session).includes(of))
  if (lists.length === 0) return null
  return (
    <>
      <p>{sentence}</p>
      <div className={layout.row}>
        {lists.map(({ name, to }) => (
          <LinkButton key={name} to={to} search={{ q: term }}>
            {name} with this search
          </LinkButton>
        ))}
      </div>
    </>
  )
}
