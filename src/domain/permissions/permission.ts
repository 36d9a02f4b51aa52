import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { line, optionalText } from '../values/text.ts'
import { roles } from '../kernel/roles.ts'
import { keepsNobody } from '../kernel/forget.ts'

/** `action_entity`: `create_user`. */
const PermissionName = v.pipe(
  line('Nome da permissão é obrigatório', 80),
  v.regex(/^[a-z]+(?:_[a-z]+)+$/, 'Use o formato ação_entidade, em minúsculas: create_user'),
)

/** A permission in the catalogue, the same for every condominium. Only MASTER changes it. */
export type CataloguePermission = RowOf<typeof CataloguePermission>
export const CataloguePermission = entity('permissions', {
  names: { label: 'Permissão', one: 'a permissão', many: 'Catálogo de permissões' },
  sentences: { 'permissions.create': 'criou a permissão' },
  fixed: {},
  fields: { name: PermissionName, description: optionalText(200) },
  state: {},
  nameOf: ({ description, name }) => description || (name ?? ''),
  policy: { permission: 'read_settings', all: ['MASTER'] },
  forget: keepsNobody,
  decidesFor: 'everybody',
  audience: () => ({ condominium_id: null, roles: [...roles] }),
  index: 'name',
})
