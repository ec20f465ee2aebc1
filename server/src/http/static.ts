import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { basePath } from '@portal/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { methodNotAllowed, notFound } from '../faults.ts'
import { isApi } from './api-address.ts'
import { refuseUnknownCall } from './server.ts'

/** Names in this folder hold a hash of their content. */
const hashedFolder = `${sep}assets${sep}`

/** Serves the built web app: its files, and its page on every other path outside the API. */
export function serveWeb(app: FastifyInstance, root: string): void {
  const isBuilt = existsSync(join(root, 'index.html'))
  if (isBuilt) {
    void app.register(fastifyStatic, {
      root,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => path !== '/' && path !== basePath && !path.startsWith(`${basePath}/`),
      setHeaders: (reply, path) => {
        const isHashed = path.includes(hashedFolder)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (isApi(request)) return refuseUnknownCall(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD'])
    if (!isBuilt || isFile(request)) throw notFound('There is no such file.')
    return sendPage(reply)
  })
}

/** A screen's address may hold any number or name, with dots too; a file's ends as ours end. */
function isFile({ url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  return (
    path.startsWith('/assets/') ||
    /\.(?:js|mjs|css|map|json|svg|png|jpe?g|webp|ico|woff2?|txt|wasm|pmtiles|webmanifest)$/.test(path)
  )
}

/** Which screen it is, and whether there is one, the app itself finds out. */
function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html')
}
