export const sceneNames = [] as const

export const shootScene = async (_name: string, _folder: string): Promise<void> => {}
