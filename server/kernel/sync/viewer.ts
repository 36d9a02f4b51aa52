import { entities } from '#domain/entities.ts'
import type { Actor, Context } from '#domain/kernel/command.ts'
import { audienceKeys, type Visibility, visibilityOf } from '#domain/permissions/visibility.ts'
import { platformScope } from '../scope.ts'
import { sha256 } from '../session-rows.ts'

/** A person's read access: by collection, and by the audience keys of their own rows. */
export interface Viewer {
  isMaster: boolean
  condominiumId: string | null
  visibility: Record<string, Visibility>
  keys: string[]
  keysDigest: string
  /** The access level that decides how rows are redacted. */
  redactionLevel: string
  /** The actor and the instant: `redact` depends on both. */
  context: Context
}

export function viewerOf(context: Context, condominiumId: string | null): Viewer {
  const { actor } = context
  const keys = audienceKeys(actor)
  return {
    isMaster: actor.role === 'MASTER',
    condominiumId,
    visibility: Object.fromEntries(
      entities.map((entity) => [entity.collection, visibilityOf(actor, entity)]),
    ),
    keys,
    keysDigest: sha256(keys.join(' ')).slice(0, 16),
    redactionLevel: accessText(actor),
    context,
  }
}

function accessText({ role, permissions }: Actor): string {
  const deciding = entities
    .flatMap(({ redactedBy = [] }) => redactedBy)
    .filter((name) => permissions.includes(name))
  return [role, ...deciding].join(' ')
}

/**
 * The same decision as `maySee`: people who may read a whole condominium still read only their own rows of the
 * platform, except MASTER.
 */
export function accessLevelOf(
  { visibility, isMaster }: Viewer,
  collection: string,
  scope: string,
): Visibility {
  const level = visibility[collection] ?? 'none'
  return level === 'all' && scope === platformScope && !isMaster ? 'own' : level
}

/** The readable collections of a scope, and how. */
export function seenIn(viewer: Viewer, scope: string): { all: string[]; own: string[] } {
  const collections = Object.keys(viewer.visibility)
  return {
    all: collections.filter((collection) => accessLevelOf(viewer, collection, scope) === 'all'),
    own: collections.filter((collection) => accessLevelOf(viewer, collection, scope) === 'own'),
  }
}

/** The scopes in reading order. */
export function scopesOf({ condominiumId }: Viewer): string[] {
  return condominiumId ? [platformScope, condominiumId] : [platformScope]
}
