import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendFile, type FakeFile } from '../../testing/send-file.ts'
import { shopRows, type ShopProduct } from './shop-rows.ts'

export interface FakeShop {
  url: string
  products: ShopProduct[]
  /** Picture files by their path. */
  pictures: Map<string, FakeFile>
  /** Every address that was asked, without its host. */
  asked: string[]
  /** Replies to the next request in place of the usual reply. */
  interrupt: (reply: (response: ServerResponse) => void) => void
  stop: () => Promise<void>
}

/** A WordPress with WooCommerce, with only the GETs that the portal sends. */
export async function startFakeShop(): Promise<FakeShop> {
  const interruptions: ((response: ServerResponse) => void)[] = []
  const fake = { products: [] as ShopProduct[], pictures: new Map(), asked: [] as string[] }
  const server = createServer((request, response) => {
    fake.asked.push(request.url ?? '')
    const interruption = interruptions.shift()
    if (interruption) interruption(response)
    else if (request.method === 'GET') answer(fake, request, response)
    else response.writeHead(405).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  fake.products = shopRows(url)
  return Object.assign(fake, {
    url,
    interrupt: (interruption: (response: ServerResponse) => void) => void interruptions.push(interruption),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

const api = '/wp-json/wc/store/v1'

type Fake = Pick<FakeShop, 'products' | 'pictures'>

function answer(fake: Fake, { url = '', headers }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://fake')
  const picture = fake.pictures.get(pathname)
  if (picture) return sendFile(response, picture, { since: headers['if-modified-since'], type: 'image/jpeg' })
  if (pathname === `${api}/products`) return sendPage(fake, searchParams, response)
  const [, id] = /\/products\/(\d+)$/.exec(pathname) ?? []
  const product = fake.products.find((each) => each.isPublished && String(each.id) === id)
  if (product) return sendJson(response, { body: asShown(product, ['id', 'name']) })
  const code = id === undefined ? 'rest_no_route' : 'woocommerce_rest_product_invalid_id'
  sendJson(response, { status: 404, body: { code, message: 'Not found.', data: { status: 404 } } })
}

interface Json {
  status?: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}

export const sendJson = (response: ServerResponse, { status = 200, body, headers }: Json): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
    .end(JSON.stringify(body))

function sendPage({ products }: Fake, query: URLSearchParams, response: ServerResponse): void {
  const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 10)]
  if (perPage > 100 || page < 1)
    return sendJson(response, {
      status: 400,
      body: { code: 'rest_invalid_param', message: 'Invalid parameter(s): per_page' },
    })
  const isListed = ({ visibility, isPublished }: ShopProduct) =>
    isPublished &&
    (query.get('catalog_visibility') !== 'catalog' || ['visible', 'catalog'].includes(visibility))
  const listed = products.filter(isListed).toSorted((a, b) => b.id - a.id)
  const rows = listed.slice((page - 1) * perPage, page * perPage)
  const fields = (query.get('_fields') ?? '').split(',')
  const headers = {
    'x-wp-total': String(listed.length),
    'x-wp-totalpages': String(Math.ceil(listed.length / perPage)),
  }
  sendJson(response, { body: rows.map((row) => asShown(row, fields)), headers })
}

/** The fields of a product that the request names; a product has more than the portal reads. */
function asShown(
  { visibility: _v, isPublished: _p, ...row }: ShopProduct,
  fields: readonly string[],
): object {
  const whole = { ...row, sku: `S-${row.id}`, description: '<p>Words.</p>', prices: { price: '1105' } }
  return Object.fromEntries(Object.entries(whole).filter(([name]) => fields.includes(name)))
}
