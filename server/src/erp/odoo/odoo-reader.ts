import * as z from 'zod/mini'
import { hourMs } from '@portal/domain/time-units'
import { ErpFailure, isFailure } from '../calling/erp-failure.ts'
import { keptAnswer } from '../calling/kept-answer.ts'
import type { Call } from '../port.ts'
import { rowReader, type Model, type RowOf } from './model.ts'
import type { OdooClient } from './odoo-client.ts'
import { resultAs } from './replies.ts'

export type Term = '|' | '&' | readonly [field: string, operator: string, value: unknown]
export type Domain = readonly Term[]

export interface RowsWanted {
  where: Domain
  order?: string
  limit?: number
  /** What Odoo computes the fields for. */
  context?: Readonly<Record<string, unknown>>
}

type Fields = Model['fields']

/** Odoo's names of a model's fields, by the portal's names; undefined for fields that this Odoo does not have. */
interface Known {
  nameOf: Readonly<Record<string, string | undefined>>
  missing: readonly string[]
}

export interface OdooReader {
  client: OdooClient
  known(model: Model, call: Call): Promise<Known>
  /** Rows as the rights of the portal's user show them, archived ones too. */
  rows<F extends Fields>(model: Model<F>, wanted: RowsWanted, call: Call): Promise<RowOf<F>[]>
  /** Rows by their ids; those that are gone or not shown are left out. */
  byId<F extends Fields>(
    model: Model<F>,
    ids: Iterable<number | undefined>,
    call: Call,
  ): Promise<Map<number, RowOf<F>>>
}

const Rows = z.array(z.looseObject({ id: z.int() }))
const FieldsReply = z.record(z.string(), z.unknown())
const keptMs = hourMs

/**
 * Reads rows by `search_read`: plain `read` fails as a whole for one id that may not be seen. A field that this Odoo does
 * not have would fail the call too. So each model is asked for its fields first, and again every hour, or when Odoo says
 * that it has a field no more, as after an upgrade.
 */
export function openReader(client: OdooClient): OdooReader {
  const names = openNames(client)
  const reader: OdooReader = {
    client,
    async known(model, call) {
      const fields = await names.of(model.name, call)
      const all = Object.entries(model.fields).map(([key, { names: possible, isOptional }]) => ({
        key,
        name: possible.find((name) => fields.has(name)),
        wanted: isOptional ? undefined : possible[0],
      }))
      return {
        nameOf: Object.fromEntries(all.map(({ key, name }) => [key, name])),
        missing: all.flatMap(({ name, wanted }) => (name === undefined && wanted ? [wanted] : [])),
      }
    },
    async rows(model, wanted, call) {
      try {
        return await search(reader, { model, ...wanted }, call)
      } catch (error) {
        if (!isOfField(error)) throw error
        names.forget(model.name)
        client.forgetVersion()
        return search(reader, { model, ...wanted }, call)
      }
    },
    async byId(model, ids, call) {
      const wanted = [...new Set(ids)].filter((id) => id !== undefined)
      if (wanted.length === 0) return new Map()
      const rows = await reader.rows(model, { where: [['id', 'in', wanted]] }, call)
      return new Map(rows.map((row) => [row.id, row]))
    },
  }
  return reader
}

const isOfField = (error: unknown): boolean =>
  isFailure(error, 'refused') && error.why.includes('Invalid field')

async function search<F extends Fields>(
  reader: OdooReader,
  { model, where, order, limit, context: more }: RowsWanted & { model: Model<F> },
  call: Call,
): Promise<RowOf<F>[]> {
  const { nameOf, missing } = await reader.known(model, call)
  if (missing.length > 0) throw new ErpFailure('refused', `${model.name} has no field ${missing.join(', ')}`)
  const { series } = await reader.client.version(call)
  const domain = series < 16 ? where.flatMap(termsOfOlderOdoo) : where
  // Without a list of fields Odoo would return all, and refuse the call for those that need more rights.
  const fields = ['id', ...Object.values(nameOf).filter((name) => name !== undefined)]
  const parameters = { domain, fields, ...(order && { order }), ...(limit && { limit }) }
  const context = { active_test: false, ...more }
  const reply = await reader.client.run({ model: model.name, name: 'search_read', parameters, context }, call)
  return resultAs(Rows, reply, `rows of ${model.name}`).map(rowReader(model, nameOf))
}

/** Odoo 14 and 15 have other fields for the kind of a journal item, and keep sections and notes on the invoice's tab too. */
function termsOfOlderOdoo(term: Term): Domain {
  if (term[0] === 'account_id.account_type') return [['account_id.internal_type', '=', 'receivable']]
  return term[0] === 'display_type' && term[2] === 'product'
    ? ['&', ['exclude_from_invoice_tab', '=', false], ['display_type', '=', false]]
    : [term]
}

function openNames(client: OdooClient) {
  const byModel = new Map<string, (call: Call) => Promise<ReadonlySet<string>>>()
  return {
    forget: (model: string) => void byModel.delete(model),
    of(model: string, call: Call) {
      const namesOf =
        byModel.get(model) ??
        keptAnswer(async (shared) => {
          const method = { model, name: 'fields_get', parameters: { attributes: ['type'] } }
          const reply = await client.run(method, shared)
          return new Set(Object.keys(resultAs(FieldsReply, reply, `the fields of ${model}`)))
        }, keptMs)
      byModel.set(model, namesOf)
      return namesOf(call)
    },
  }
}
