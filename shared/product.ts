/** The product's name, in texts and as prefix of its cookies. */
export const PRODUCT_NAME = 'Kinora'
