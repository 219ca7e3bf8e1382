export const ownFile = (text: string) => new File([text], 'kinora-my-data.json')
