import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../faults.ts'
import { withoutQuery } from './api-address.ts'
import type { WebFiles } from './branded-web.ts'
import { isProbe, isScreen } from './screens.ts'

/** File names in this folder contain a hash of the content. */
const hashedFolder = `${sep}assets${sep}`

/** Serves the built web app: its files, and its page on every other path outside the API. */
export function serveWeb(app: FastifyInstance, { roots }: WebFiles): void {
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
      // One route for each file: a wildcard would refuse screens' addresses with a backslash in a part.
      wildcard: false,
      globIgnore: ['**/*.{br,gz}', 'assets/**'],
    })
    // Read from the folder, because these files change when the app is built again while the server runs.
    void app.register(fastifyStatic, {
      ...files,
      root: join(roots.at(-1) ?? '', 'assets'),
      prefix: '/assets/',
      decorateReply: false,
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = withoutQuery(request)
    if (isBuilt && isScreen(path)) return sendPage(reply)
    if (!isBuilt || isFile(path)) throw notFound('There is no such file.')
    if (isProbe(path) || !wantsPage(request)) throw notFound('There is no such page.')
    // The app shows that there is no such page. Without these headers, the 404 cannot become a 304.
    delete request.raw.headers['if-none-match']
    delete request.raw.headers['if-modified-since']
    return sendPage(reply.code(404))
  })
}

/** Files of the app have these endings. */
const isFile = (path: string): boolean =>
  path.startsWith('/assets/') ||
  /\.(?:js|mjs|css|map|json|svg|png|jpe?g|webp|ico|woff2?|txt|wasm|pmtiles|webmanifest)$/.test(path)

/** Browsers accept HTML when a person opens an address; programs accept JSON, or anything. */
const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

/** Sends the same page for every screen: the app chooses the screen by the address. */
const sendPage = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html')
