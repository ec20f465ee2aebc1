import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methodNotAllowed, notFound } from '../faults.ts'
import { isApi } from './api-address.ts'
import type { WebFiles } from './branded-web.ts'
import { isProbe, isScreen } from './screens.ts'
import { refuseUnknownCall } from './server.ts'

/** Names in this folder hold a hash of their content. */
const hashedFolder = `${sep}assets${sep}`

/** Serves the built web app: its files, and its page on every other path outside the API. */
export function serveWeb(app: FastifyInstance, { roots, freshen }: WebFiles): void {
  const isBuilt = roots.some((root) => existsSync(join(root, 'index.html')))
  if (isBuilt) {
    const files = {
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(hashedFolder)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    } satisfies Partial<FastifyStaticOptions>
    void app.register(fastifyStatic, {
      ...files,
      root: [...roots],
      // A route a file: a screen's address may hold what is refused in a file's, such as a part's backslash.
      wildcard: false,
      globIgnore: ['**/*.{br,gz}', 'assets/**'],
    })
    // These change while the server runs, when the app is built anew: the page of today names the files of today.
    void app.register(fastifyStatic, {
      ...files,
      root: join(roots.at(-1) ?? '', 'assets'),
      prefix: '/assets/',
      decorateReply: false,
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (isApi(request)) return refuseUnknownCall(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD'])
    const path = pathOf(request)
    if (isBuilt && isScreen(path)) return sendPage(reply, freshen)
    if (!isBuilt || isFile(path)) throw notFound('There is no such file.')
    if (isProbe(path) || !wantsPage(request)) throw notFound('There is no such page.')
    // The app has a page for it; one that is not there has not stayed the same either.
    delete request.raw.headers['if-none-match']
    delete request.raw.headers['if-modified-since']
    return sendPage(reply.code(404), freshen)
  })
}

/** Files of ours have these endings. */
const isFile = (path: string): boolean =>
  path.startsWith('/assets/') ||
  /\.(?:js|mjs|css|map|json|svg|png|jpe?g|webp|ico|woff2?|txt|wasm|pmtiles|webmanifest)$/.test(path)

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

/** Browsers name HTML when a person goes somewhere; programs name JSON, or anything. */
const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

/** The app finds out itself which screen it is. */
function sendPage(reply: FastifyReply, freshen: WebFiles['freshen']): FastifyReply {
  freshen?.()
  return reply.sendFile('index.html')
}
