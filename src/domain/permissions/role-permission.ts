import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { Id } from '../values/id.ts'
import { roles } from '../kernel/roles.ts'

/**
 * Whether a role has a permission: everywhere (`condominium_id: null`, the platform's default), or in one condominium,
 * which then counts there instead.
 */
export type RolePermission = RowOf<typeof RolePermission>
export const RolePermission = entity('role_permissions', {
  label: 'Permissão de perfil',
  fixed: {},
  fields: {
    condominium_id: v.nullable(Id),
    role: v.picklist(roles, 'Perfil desconhecido'),
    permission_id: Id,
    enabled: v.boolean(),
  },
  state: {},
  audience: (row) => ({ condominium_id: row.condominium_id, roles: [...roles] }),
  index: 'role',
})
