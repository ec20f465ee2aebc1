import type { Scope } from '../access/scope.ts'
import { findPhotoSession } from '../access/sessions.ts'
import type { SignedIn } from '../access/signed-in.ts'
import type { AppParts } from '../app-parts.ts'
import { notFound } from '../faults.ts'
import { noPhoto } from './photos.ts'

interface Visit {
  photoHash: string
  scopeFor: (session: SignedIn) => Promise<Scope>
}

/**
 * What a photo's address may show: an `<img>` sends no header, so the session is the one its address stands for. Every
 * refusal is the same 404, since an address is no place to learn about sessions from.
 */
export async function photoScope(parts: AppParts, { photoHash, scopeFor }: Visit): Promise<Scope> {
  const session = await findPhotoSession(parts, photoHash)
  if (!session?.privileges.has('view_proof_of_delivery_photos')) throw notFound(noPhoto)
  return scopeFor(session)
}
