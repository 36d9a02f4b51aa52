import type { Gender, UserStatus } from './user.ts'

export const genderTexts: Record<Gender, string> = {
  MALE: 'Masculino',
  FEMALE: 'Feminino',
  OTHER: 'Outro',
  UNDISCLOSED: 'Prefiro não informar',
}

export const userStatusTexts: Record<UserStatus, string> = {
  ACTIVE: 'Ativo',
  INACTIVE: 'Inativo',
  PENDING: 'Pendente',
}
