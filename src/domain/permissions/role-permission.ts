import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { Id } from '../values/id.ts'
import { roleNames, roles } from '../kernel/roles.ts'
import { keepsNobody } from '../kernel/forget.ts'

/**
 * Whether a role has a permission: everywhere (`condominium_id: null`, the platform's default), or in one condominium,
 * where it overrides the default.
 */
export type RolePermission = RowOf<typeof RolePermission>
export const RolePermission = entity('role_permissions', {
  names: { label: 'Permissão de perfil', one: 'a permissão do perfil', many: 'Permissões dos perfis' },
  labels: { role: 'Perfil de acesso', permission_id: 'Permissão', enabled: 'Ligada' },
  codes: { role: roleNames },
  fixed: {},
  fields: {
    condominium_id: v.nullable(Id),
    role: v.picklist(roles, 'Perfil desconhecido'),
    permission_id: Id,
    enabled: v.boolean(),
  },
  state: {},
  references: { permission_id: 'permissions' },
  nameOf: () => '',
  policy: { permission: 'read_settings', all: roles },
  forget: keepsNobody,
  decidesFor: 'everybody',
  audience: (row) => ({ condominium_id: row.condominium_id, roles: [...roles] }),
  index: 'role',
})
