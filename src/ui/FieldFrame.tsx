import { chakra } from '@chakra-ui/react'
import { fieldFrameRecipe } from './recipes/field.ts'

/** The box around a native control; a press anywhere in it reaches the control. */
export const FieldFrame = chakra('span', fieldFrameRecipe)
