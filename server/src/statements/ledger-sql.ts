import { fragment, type Fragment } from '../database/fragment.ts'

/**
 * Every document of an account with what settled it, each in its currency. Amounts are signed: credit notes
 * and payments lower what is owed. A payment counts for a document from the day on which both exist, up to
 * the document's total; an overpayment stays on the account. A credit note counts for the invoice that it
 * names. Without a currency of its own a payment is in that of the documents that it pays, or in Australian dollars
 * if none is known. What it pays on another account, or in another currency, is entered again on its day.
 * `rest` is what the provider reports as settled beyond that. It counts from the latest payment of another account,
 * or else from the document's last change, since its date is not reported.
 * `change` has the time and amount of each change of open amounts: their sum up to a moment is what is open
 * then.
 */
export const ledger = (accountNum: string): Fragment =>
  fragment`${received(accountNum)}, ${passedOn}, ${settled}, ${changes}`

/** The documents, and the payments with what they are for. */
const received = (accountNum: string): Fragment => fragment`
  doc as (
    select provider, invoice_num, account_num, currency, is_open, is_credit_note, credited_invoice_num, date_created,
      date_due, greatest(date_updated, date_created) as date_updated,
      case when is_credit_note then -total_cents else total_cents end as total,
      case when is_credit_note then -due_cents else due_cents end as balance
    from invoice where account_num = ${accountNum}
  ),
  allocated as (
    select p.provider, p.payment_num, a.num as invoice_num, a.cents, d.total,
      coalesce(d.currency, o.currency) as currency, greatest(p.date_paid, d.date_created) as at,
      d.invoice_num is not null as is_own, coalesce(d.invoice_num, o.invoice_num) is not null as is_known
    from payment p
    cross join lateral (
      select e ->> 'invoiceNum' as num, (e ->> 'amountCents')::bigint as cents
      from jsonb_array_elements(p.allocations) e
    ) a
    left join doc d on d.provider = p.provider and d.invoice_num = a.num
    -- Found one by one, so that the account's own documents are not looked up again.
    left join lateral (
      select i.invoice_num, i.currency from invoice i
      where d.invoice_num is null and i.provider = p.provider and i.invoice_num = a.num limit 1
    ) o on true
    where p.account_num = ${accountNum}
  ),
  elsewhere as (
    select provider, payment_num, min(currency) as first_currency, bool_or(currency = 'AUD') as is_home
    from allocated where is_known group by 1, 2 having bool_or(currency <> 'AUD')
  ),
  received as (
    select p.provider, p.payment_num, p.date_paid, p.amount_cents as cents,
      coalesce(p.currency, case when e.is_home or e.is_home is null then 'AUD' else e.first_currency end) as currency
    from payment p left join elsewhere e using (provider, payment_num)
    where p.account_num = ${accountNum}
  )`

/**
 * The parts of payments for other accounts and in other currencies, and the money that is left in each
 * currency.
 */
const passedOn: Fragment = fragment`
  used as (
    select r.provider, r.payment_num, r.date_paid, r.cents as received, r.currency, a.invoice_num, a.cents, a.is_own,
      a.currency as used_in, coalesce(a.currency <> r.currency, false) as is_exchanged
    from received r join allocated a using (provider, payment_num)
  ),
  -- The rate is not known: a payment that is for documents in other currencies alone leaves nothing in its own.
  passed_on as (
    select 'Payment for another account' as type, provider, payment_num, date_paid, currency, invoice_num as paid_for,
      cents
    from used where used_in = currency and not is_own
    union all
    select 'Payment in another currency', provider, payment_num, date_paid, currency,
      string_agg(distinct used_in, ', ') filter (where is_exchanged),
      case when bool_and(is_exchanged) then received else sum(cents) filter (where is_exchanged) end
    from used group by provider, payment_num, date_paid, currency, received having bool_or(is_exchanged)
  ),
  -- What a payment in one currency settles in another is money in that other currency.
  money as (
    select provider, payment_num, date_paid, currency, cents from received
    union all
    select provider, payment_num, date_paid, used_in, sum(cents) from used where is_exchanged and is_own
    group by 1, 2, 3, 4
  )`

/** The known settlements of each document, and the rest that its provider reports as settled. */
const settled: Fragment = fragment`
  counted as (
    select provider, invoice_num, currency, at,
      greatest(least(total, 0), least(greatest(total, 0), running))
        - greatest(least(total, 0), least(greatest(total, 0), running - cents)) as cents
    from (
      select *, sum(cents) over (
        partition by provider, invoice_num order by at, payment_num rows unbounded preceding
      ) as running
      from allocated where is_own
    ) r
  ),
  paid as (
    select provider, invoice_num, sum(cents) as cents from counted group by 1, 2
  ),
  credited as (
    select c.provider, c.invoice_num, c.credited_invoice_num, greatest(c.date_created, i.date_created) as at,
      c.balance - c.total + coalesce(p.cents, 0) as cents
    from doc c
    join doc i on i.provider = c.provider and i.invoice_num = c.credited_invoice_num and not i.is_credit_note
      and i.currency = c.currency
    left join paid p on p.provider = c.provider and p.invoice_num = c.invoice_num
    where c.is_credit_note
  ),
  settled as (
    select provider, invoice_num, cents, at from counted
    union all select provider, credited_invoice_num, cents, at from credited where cents > 0
    union all select provider, invoice_num, -cents, at from credited where cents > 0
  ),
  document as (
    -- What the provider does not count of a known settlement is taken back after it.
    select d.*, r.rest, case when sign(r.rest) = sign(d.total) then coalesce(o.at, d.date_updated)
        else greatest(o.at, d.date_updated, s.at) end as date_settled,
      case when is_credit_note then 'credit' else 'invoice' end as kind,
      case when not is_credit_note then (date_due at time zone 'Australia/Melbourne')::date end as due_day
    from doc d
    left join (
      select provider, invoice_num, sum(cents) as cents, max(at) as at from settled group by 1, 2
    ) s on s.provider = d.provider and s.invoice_num = d.invoice_num
    cross join lateral (select d.total - d.balance - coalesce(s.cents, 0) as rest) r
    left join lateral (
      select greatest(max(p.date_paid), d.date_created) as at from payment p
      where r.rest <> 0 and p.provider = d.provider and p.account_num <> d.account_num
        and p.allocations @> jsonb_build_array(jsonb_build_object('invoiceNum', d.invoice_num))
      having count(*) > 0
    ) o on true
  )`

const changes: Fragment = fragment`
  change as (
    select kind, currency, due_day, date_created as at, total as cents from document
    union all
    select kind, currency, due_day, date_settled, -rest from document where rest <> 0
    union all
    select d.kind, d.currency, d.due_day, s.at, -s.cents
    from settled s join document d on d.provider = s.provider and d.invoice_num = s.invoice_num
    union all
    select 'account', currency, null, date_paid, -cents from money
    union all
    select 'account', currency, null, date_paid, cents from passed_on
    union all
    select 'account', currency, null, at, cents from counted
    union all
    -- The part of payments for unknown documents is a debt that the account begins with: of earlier months nothing is
    -- known.
    select 'account', r.currency, null, f.first_at, a.cents
    from allocated a join received r using (provider, payment_num)
    cross join (
      select min(at) as first_at from (select date_created as at from doc union all select date_paid from received) e
    ) f
    where not a.is_known
  )`
