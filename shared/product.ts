/** The product's name, in texts and as prefix of its cookies (Q60). */
export const PRODUCT_NAME = 'Kinora'
