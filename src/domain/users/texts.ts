import type { Gender } from './user.ts'

export const genderTexts: Record<Gender, string> = {
  MALE: 'Masculino',
  FEMALE: 'Feminino',
  OTHER: 'Outro',
  UNDISCLOSED: 'Prefiro não informar',
}
